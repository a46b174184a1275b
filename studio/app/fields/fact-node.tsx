import { Node } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { Transform } from '@tiptap/pm/transform';
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react';
import { FactChip } from './facts.tsx';

/** Makes a fact of every reference to one in the texts of a document. */
export function takeFacts<Change extends Transform>(change: Change): Change {
  const { fact } = change.doc.type.schema.nodes;
  change.doc.descendants((node, at) => {
    for (const { 0: reference, 1: name, index } of node.text?.matchAll(/\{\{([\w-]+)\}\}/g) ?? []) {
      const from = change.mapping.map(at + index);
      const chip = fact?.create({ name }, null, node.marks);
      if (chip) change.replaceWith(from, from + reference.length, chip);
    }
  });
  return change;
}

/** A reference to a fact, which is one thing in the editor: `{{orias}}` where it is written, typed or pasted. */
export const Fact = Node.create({
  name: 'fact',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ name: { default: '', rendered: false } }),
  renderHTML: ({ node }) => ['span', { 'data-fact': '' }, `{{${node.attrs.name}}}`],
  renderText: ({ node }) => `{{${node.attrs.name}}}`,
  addNodeView: () => ReactNodeViewRenderer(FactView, { as: 'span' }),
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (_changes, _before, { tr }) => {
        const change = takeFacts(tr);
        return change.docChanged ? change : null;
      },
    }),
  ],
});

const FactView = ({ node }: ReactNodeViewProps) => (
  <NodeViewWrapper as="span">
    <FactChip name={node.attrs.name} />
  </NodeViewWrapper>
);
