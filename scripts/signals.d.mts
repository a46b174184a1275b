export function endWithShell(): void;
