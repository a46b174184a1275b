export function requireNode(): void;
