// Runs before the first paint, so that a dark page never flashes white. A file of its own: the page allows no inline script.
// The key is the one Mantine keeps the choice under.
(function () {
  var choice = null;
  try {
    choice = window.localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be forbidden; the system's preference stands.
  }
  var dark = choice === 'dark' || (choice !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
