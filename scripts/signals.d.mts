export function endWithShell(): void;
export function runServer(
  program: string,
  args: readonly string[],
  options?: { cwd?: string },
): void;
