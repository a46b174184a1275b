/** Of the element around the footer. */
export const footerId = 'footer';
