/** Of the element around the footer. */
export const footerId = 'pied-de-page';
