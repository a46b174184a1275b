/** Vitest compares the address of a page once it has loaded: no test changes it before. */
if (document.readyState !== 'complete') {
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  // The frame hears of it after the page.
  await new Promise((resolve) => setTimeout(resolve));
}

export {};
