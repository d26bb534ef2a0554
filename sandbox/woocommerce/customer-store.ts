import type { Customer } from '#domain/generated-shop/wire.ts';

type LazyCustomers = {
  firstId: number;
  count: number;
  customer(index: number): Customer;
  created(index: number): number;
};

/** All users of a shop; unchanged ones are generated on demand. */
export class CustomerStore {
  private readonly lazy: LazyCustomers | null;
  private readonly kept = new Map<number, Customer>();
  private readonly gone = new Set<number>();
  private searchTexts: Map<number, string> | null = null;
  private byEmail: Map<string, number> | null = null;
  version = 0;

  constructor(lazy: LazyCustomers | null) {
    this.lazy = lazy;
  }

  private isLazy(id: number): boolean {
    return this.lazy !== null && id >= this.lazy.firstId && id < this.lazy.firstId + this.lazy.count;
  }

  get(id: number): Customer | undefined {
    if (this.gone.has(id)) return undefined;
    return this.kept.get(id) ?? (this.isLazy(id) ? this.lazy!.customer(id - this.lazy!.firstId) : undefined);
  }

  /** All ids upwards. */
  ids(): number[] {
    const ids: number[] = [];
    if (this.lazy) for (let i = 0; i < this.lazy.count; i++) ids.push(this.lazy.firstId + i);
    for (const id of this.kept.keys()) if (!this.isLazy(id)) ids.push(id);
    return ids.filter((id) => !this.gone.has(id)).sort((a, b) => a - b);
  }

  role(id: number): string {
    return this.kept.get(id)?.role ?? 'customer';
  }

  /** What `search` looks through, in lower case: names, user name and mail address. */
  searchText(id: number): string {
    this.searchTexts ??= new Map();
    let text = this.searchTexts.get(id);
    if (text === undefined) {
      const customer = this.get(id);
      text = customer ? textOf(customer) : '';
      this.searchTexts.set(id, text);
    }
    return text;
  }

  idByEmail(email: string): number | undefined {
    this.byEmail ??= new Map(this.ids().map((id) => [this.get(id)!.email.toLowerCase(), id]));
    return this.byEmail.get(email.toLowerCase());
  }

  write(customer: Customer): void {
    this.kept.set(customer.id, customer);
    this.forget(customer.id);
  }

  remove(id: number): void {
    this.gone.add(id);
    this.forget(id);
  }

  private forget(id: number): void {
    this.searchTexts?.delete(id);
    this.byEmail = null;
    this.version++;
  }
}

function textOf(customer: Customer): string {
  return `${customer.first_name} ${customer.last_name} ${customer.username} ${customer.email}`.toLowerCase();
}
