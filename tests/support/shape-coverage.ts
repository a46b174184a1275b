import type { Shape } from './schema-shape.ts';

/**
 * What contents must show of a shape between them: every optional field given at least once, and
 * every choice made. `items[].color`, `tone: dark`.
 */
export function listShapeParts(shape: Shape, path = ''): string[] {
  switch (shape.kind) {
    case 'record':
      return Object.entries(shape.fields).flatMap(([name, field]) => {
        const at = path ? `${path}.${name}` : name;
        return [at, ...listShapeParts(field.shape, at)];
      });
    case 'list':
      return listShapeParts(shape.item, `${path}[]`);
    case 'choice':
      return shape.values.map((value) => `${path}: ${value}`);
    case 'boolean':
      return [`${path}: true`, `${path}: false`];
    case 'either':
      // An icon's name or a picture: the names are a vocabulary, not choices of the block.
      if (shape.options.some((option) => option.shape.kind !== 'record')) return [];
      return shape.options.flatMap((option) => listShapeParts(option.shape, path));
    default:
      return [];
  }
}

/** The parts that one content shows, given as its author wrote it and as it was parsed. */
export function listShownParts(content: unknown, path = ''): string[] {
  if (Array.isArray(content)) return content.flatMap((item) => listShownParts(item, `${path}[]`));
  if (typeof content === 'object' && content !== null) {
    return Object.entries(content).flatMap(([name, value]) => {
      const at = path ? `${path}.${name}` : name;
      return value === undefined ? [] : [at, ...listShownParts(value, at)];
    });
  }
  return typeof content === 'string' && content.length > 40 ? [] : [`${path}: ${content}`];
}
