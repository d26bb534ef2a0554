export function StoresPage() {
  return <h1>Stores</h1>;
}
