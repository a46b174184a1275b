/** A file's name as it is shown: cut at 20 characters, with an ellipsis (specification section 2). */
export function shortenFileName(name: string): string {
  const characters = [...name];
  return characters.length > 20 ? `${characters.slice(0, 20).join('')}…` : name;
}
