/** The forms of the bakery, once for its server and once for browsers. */
export const serverForms = {
  order: () => import('./order/order.ts').then(({ order }) => order),
  wedding: () => import('./wedding/wedding.ts').then(({ wedding }) => wedding),
};

export const forms = {
  order: () => import('./order/order.browser.ts').then(({ order }) => order),
  wedding: () => import('./wedding/wedding.browser.ts').then(({ wedding }) => wedding),
};
