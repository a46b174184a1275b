import type { OnBlockFailure } from '../../src/blocks/block-view.tsx';
import type { Block } from '../../src/schema/page.ts';

export type BlockFailure = { block: Block; error: unknown };

export type Attempt = {
  /** The blocks without those that threw, at any depth. */
  omitFailed: (blocks: readonly Block[]) => Block[];
  /** Those so far. */
  failures: readonly BlockFailure[];
  /** A service of the rendered application. */
  onBlockFailure: OnBlockFailure;
};

/**
 * Renders once more without each block that throws. React's `renderToString` shows the fallback of `Suspense`
 * in such a place and keeps the error for itself, so a render without boundaries throws it again.
 */
export async function renderWithoutFailures<Rendered>(
  render: (attempt: Attempt) => Rendered | Promise<Rendered>,
): Promise<{ rendered: Rendered; failures: BlockFailure[] }> {
  const failures: BlockFailure[] = [];
  const omitFailed = (blocks: readonly Block[]): Block[] =>
    blocks
      .filter(({ id }) => failures.every(({ block }) => block.id !== id))
      .map((block) => {
        if (!block.slots || failures.length === 0) return block;
        const slots = Object.entries(block.slots).map(([name, inside]) => [
          name,
          omitFailed(inside),
        ]);
        return { ...block, slots: Object.fromEntries(slots) };
      });
  for (;;) {
    const failed: Block[] = [];
    const onBlockFailure = (block: Block) => void failed.push(block);
    const attempt = { omitFailed, failures };
    const rendered = await render({ ...attempt, onBlockFailure });
    const [block] = failed;
    // A block of the layout cannot be left out of the page.
    if (!block || failures.some((known) => known.block.id === block.id)) {
      return { rendered, failures };
    }
    const error = await getError(() => render({ ...attempt, onBlockFailure: 'throw' }));
    failures.push({ block, error });
  }
}

const getError = (act: () => unknown): Promise<unknown> =>
  Promise.resolve()
    .then(act)
    .then(() => new Error('It failed once, and no more.'))
    .catch((error: unknown) => error);
