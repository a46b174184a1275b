import type { ReactNode } from 'react';
import { siteSchema } from '../site/site.schema.ts';
import { argTypesFromSchema } from './arg-types.ts';
import { LayoutPlayground } from './layout-playground.tsx';
import { manifestParameters } from './manifest-parameters.ts';
import { ParsedContent } from './parsed-content.tsx';
import { storySite } from './site-decorator.tsx';
import { t } from './translate.ts';

const parts = siteSchema.shape.layout.shape;

export type LayoutPartName = keyof typeof parts;

/** Content of a part of the layout. */
export type LayoutArgs = Record<string, unknown>;

/** Storybook's description of a part of the layout: its content, controls from its schema. */
export function layoutMeta(part: LayoutPartName) {
  const args = storySite.layout[part]?.content as LayoutArgs;
  return {
    args,
    argTypes: argTypesFromSchema(parts[part].shape.content, t),
    parameters: manifestParameters(),
  };
}

type LayoutStoryProps = {
  part: LayoutPartName;
  args: LayoutArgs;
  /** The page that is shown. */
  path?: string;
  children: ReactNode;
};

/** A part of the layout in its surroundings, with the content of the story's args. */
export function LayoutStory({ part, args, path = '/faq', children }: LayoutStoryProps) {
  return (
    <ParsedContent subject={part} schema={parts[part].shape.content} input={args}>
      {(content) => (
        <LayoutPlayground path={path} contents={{ [part]: content }}>
          {children}
        </LayoutPlayground>
      )}
    </ParsedContent>
  );
}
