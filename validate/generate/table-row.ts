/** A row of a Markdown table; nothing in a cell can end it. */
export function tableRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

/** Text as code inside a cell: fenced by more backticks than it holds, on one line. */
export function inlineCode(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ').trim();
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
}
