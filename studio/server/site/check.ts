import type { SiteConfig } from '../../../src/define-site.ts';
import type { RuleDiagnostic } from '../../../validate/site/rule-diagnostic.ts';
import { createValidator } from '../../../validate/validate-site.ts';
import type { BufferDiagnostic } from '../protocol.ts';
import { createTurns } from '../turns.ts';
import { createOverlay, type OverlayFiles } from './overlay.ts';

/**
 * Validates the site with other files over its own, of which `buffers` are looked at. `isKnown`: the site has the
 * mistake without them, too.
 */
export type CheckSite = (
  files: OverlayFiles,
  buffers?: OverlayFiles,
) => Promise<(BufferDiagnostic & { isKnown: boolean })[]>;

/** One check after the other, in a folder of their own: each looks again at what differs from the one before. */
export function createChecker(
  definition: SiteConfig,
  { root, readVersion }: { root: string; readVersion: () => Promise<string> },
  folder: string,
): CheckSite {
  const inTurn = createTurns();
  const writeOverlay = createOverlay(root, folder);
  const validate = createValidator(definition, folder);
  const checkFiles = async (files: OverlayFiles) => {
    await writeOverlay(files);
    return validate();
  };
  let base: { version: string; findings: readonly RuleDiagnostic[] } | undefined;
  return (files, buffers = files) =>
    inTurn('check', async () => {
      const version = await readVersion();
      if (base?.version !== version) {
        base = { version, findings: (await checkFiles(new Map())).findings };
      }
      const { findings, arePagesRendered } = await checkFiles(files);
      // Where no page can be rendered, nothing is known of them.
      return compare(findings, arePagesRendered ? base.findings : []).map((finding) => {
        return { ...finding, isOfBuffers: buffers.has(finding.file) || !finding.isKnown };
      });
    });
}

/** As many of a file, rule and message are known as there were before, at whatever place. */
function compare(findings: readonly RuleDiagnostic[], before: readonly RuleDiagnostic[]) {
  const nameOf = ({ file, rule, message }: RuleDiagnostic) => JSON.stringify([file, rule, message]);
  const names = before.map(nameOf);
  return findings.map((finding) => {
    const index = names.indexOf(nameOf(finding));
    if (index >= 0) names.splice(index, 1);
    return { ...finding, isKnown: index >= 0 };
  });
}
