/** A colour of content: six lower-case digits. */
export const hexColor = /^#[0-9a-f]{6}$/;

/** The address of another site, or of this one with its host. */
export const webAddress = /^https?:\/\//i;
