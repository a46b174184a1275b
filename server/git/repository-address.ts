import { resolve } from 'node:path';

/** `https://host/site.git`, `ssh://git@host/site.git`, `git@host:site.git`, or a path. */
const remote = /^((https?|ssh|file):\/\/|[\w.-]+@[\w.-]+:)[^\s]+$/;

/**
 * Why git is not given an address; undefined when it may be. Addresses name no program (`ext::`), no
 * option and no password, which would be readable in the list of processes.
 */
export function findUrlDiagnostic(address: string): string | undefined {
  if (address.startsWith('-')) return 'expected an address or a path, not an option';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  if (/[\u0000-\u001f\u007f]/.test(address)) return 'expected one line';
  if (remote.test(address)) {
    return /^(https?|ssh):\/\/[^/@]*:[^/@]*@/.test(address)
      ? 'expected no password in the address; use a credential helper of git'
      : undefined;
  }
  return /^[^/]*:/.test(address)
    ? 'expected a path, or an address that begins with https://, ssh:// or git@host:'
    : undefined;
}

/** A path relative to the process's folder as an absolute one; an address as it is. */
export const resolveAddress = (address: string): string =>
  remote.test(address) ? address : resolve(address);

/** A branch name, without some rare characters that git allows (git-check-ref-format). */
export const branchName =
  /^(?![-/.])(?!.*(\.\.|\/\/|\/\.|@\{))[^\s~^:?*[\\\p{Cc}]+(?<![/.]|\.lock)$/u;
