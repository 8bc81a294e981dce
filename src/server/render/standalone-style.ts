/**
 * The styles of pages that the server writes itself, with the values of src/web/tokens.css: the built
 * style sheet may be what could not be loaded.
 */
export const standaloneStyle = `
:root { color-scheme: light dark; --paper: #fbfaf6; --ink: #17211c; --muted: #56615b; --green: #00654a; --on: #fff }
@media (prefers-color-scheme: dark) {
  :root { --paper: #141a17; --ink: #e8ede9; --muted: #a6b1aa; --green: #66cba8; --on: #05241a }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 'Hind Siliguri', system-ui, sans-serif }
main { max-width: 32rem; margin: 0 auto; padding: 20vh 1rem 2rem }
h1 { font-size: 1.75rem; line-height: 1.3; margin: 0 0 .5rem }
p { margin: 0 0 1.5rem; color: var(--muted) }`;
