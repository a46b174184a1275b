import { site } from 'virtual:vitrine/site';
import { prepare, StoryLayout } from 'virtual:vitrine/stories';
import { SELECT_STORY } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { createLoadedView } from '../../src/blocks/block-view.tsx';
import {
  type AnyBlockComponent,
  type BlockView,
  renderBlocks,
} from '../../src/blocks/render-blocks.tsx';
import { type FindRecord, resolveBlocks } from '../../src/content/embedded-records.ts';
import { loadManifestContext, type ManifestContext } from '../../src/manifests/manifest-context.ts';
import { parsePageManifest } from '../../src/manifests/parse-page-manifest.ts';
import { Toast } from '../../src/ui/toast/toast.tsx';
import { LayoutPlayground } from '../layout-playground.tsx';
import { ContentDiagnostics } from '../parsed-content.tsx';
import { createExpandFragment, createFileFinder, fillFacts } from '../shared-content.ts';
import { describePageStory } from './page-story-names.ts';

type Parts = {
  manifestContext: ManifestContext;
  findRecord: FindRecord;
  views: ReadonlyMap<string, BlockView>;
};
type Manifest = Record<string, unknown>;
type PageStoryProps = Parts & { manifest: Manifest };

/** Everything that a page may show, so that an edited page may show any block. */
async function loadParts(): Promise<Parts> {
  const [manifestContext, views] = await Promise.all([
    loadManifestContext(site),
    Promise.all(
      Object.entries(site.blocks).map(async ([type, entry]) => {
        // The registry's components differ in their content, which the parser matches with the type.
        const component = (await entry.component()) as AnyBlockComponent;
        return [type, createLoadedView(component)] as const;
      }),
    ),
  ]);
  const files = import.meta.glob<unknown>('vitrine-site/content/*.json', {
    eager: true,
    import: 'default',
  });
  return { manifestContext, findRecord: createFileFinder(files), views: new Map(views) };
}

/** Settings of all page stories. */
export const pageMeta = {
  parameters: {
    controls: { disable: true },
    docs: { codePanel: true, source: { type: 'code', language: 'json' } },
  },
  loaders: [loadParts],
  beforeEach: prepare,
};

/** The story of a page manifest: its args are the manifest itself. */
export function createPageStory(name: string, manifest: Manifest) {
  return {
    name,
    args: manifest,
    parameters: { docs: { source: { code: JSON.stringify(manifest, null, 2) } } },
    // Storybook does not know what the loaders above return.
    render: (args: Manifest, { loaded }: { loaded: unknown }) => (
      <PageStory manifest={args} {...(loaded as Parts)} />
    ),
  };
}

/** A page in the layout, with the records of its sources, without the back end. */
function PageStory({ manifest, manifestContext, views, findRecord }: PageStoryProps) {
  const { page, diagnostics } = parsePageManifest(
    fillFacts(manifest),
    manifestContext,
    createExpandFragment(manifestContext),
  );
  if (!page) return <ContentDiagnostics subject="page" diagnostics={diagnostics} />;
  const path = page.route.includes('*') ? '/' : page.route;
  return (
    <LayoutPlayground path={path} onNavigate={showPage}>
      <StoryLayout>
        <main id="content" tabIndex={-1}>
          {renderBlocks(resolveBlocks(page.blocks, findRecord), (type) => views.get(type))}
        </main>
      </StoryLayout>
      <Toast />
    </LayoutPlayground>
  );
}

/** Links lead to the stories of their pages; those that come from the back end have none. */
function showPage(path: string): void {
  const [route = '/'] = path.split(/[?#]/);
  if (site.dynamicPrefix && route.startsWith(site.dynamicPrefix)) return;
  const { id: storyId } = describePageStory({ route, status: 200 });
  addons.getChannel().emit(SELECT_STORY, { storyId });
}
