const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The words of a piece of HTML, one space between them, apostrophes alike. */
export const normalise = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: keyof typeof entities) => entities[name])
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ');
