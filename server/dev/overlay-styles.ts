/** The overlay looks the same on every page: it takes nothing from the site's own styles. */
export const overlayStyles = `
:host { all: initial; }
section {
  position: fixed; inset: auto 1rem 1rem; z-index: 2147483647; max-block-size: 45vh; overflow: auto;
  padding: 1rem; border-inline-start: 0.375rem solid #b3261e; border-radius: 0.5rem;
  background: #fff; color: #1c1530; box-shadow: 0 0.5rem 2rem rgb(0 0 0 / 35%);
  font: 0.9375rem/1.5 system-ui, sans-serif;
}
header { display: flex; gap: 1rem; align-items: center; justify-content: space-between; }
h2 { margin: 0; font-size: 1.0625rem; }
ul { margin: 0.75rem 0 0; padding: 0; list-style: none; }
li { margin-block-start: 0.75rem; overflow-wrap: anywhere; }
p { display: inline; margin: 0 0 0 0.5rem; }
a, code { font: 0.875rem/1.5 ui-monospace, monospace; }
a { color: #4b3a8f; }
code { padding: 0 0.25rem; background: #f1ecfb; border-radius: 0.25rem; }
details { margin-block-start: 0.75rem; }
button {
  min-block-size: 2rem; padding: 0.25rem 0.75rem; border: 1px solid #1c1530; border-radius: 0.375rem;
  background: #fff; color: inherit; font: inherit; cursor: pointer;
}
:focus-visible { outline: 3px solid #4b3a8f; outline-offset: 2px; }
`;
