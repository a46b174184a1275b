import * as z from 'zod';

type ArgType = {
  description?: string;
  control: { type: string } | false;
  options?: unknown[];
  type: { name: 'string' | 'number' | 'boolean' | 'other'; value: string; required: boolean };
  table: { type: { summary: string }; defaultValue?: { summary: string } };
};

/** Storybook's controls and props table, from a block's schema. */
export function argTypesFromSchema(schema: z.ZodType): Record<string, ArgType> {
  const root = z.toJSONSchema(schema, { io: 'input' });
  const branches = [root, ...(root.oneOf ?? []), ...(root.anyOf ?? [])];
  const argTypes: Record<string, ArgType> = {};
  for (const branch of branches) {
    for (const [name, property] of Object.entries(branch.properties ?? {})) {
      if (typeof property !== 'object') continue;
      const options = [
        ...(argTypes[name]?.options ?? []),
        ...(property.enum ?? []),
        ...('const' in property ? [property.const] : []),
      ];
      const summary =
        options.length > 0 ? options.map(String).join(' | ') : String(property.type ?? 'object');
      argTypes[name] = {
        ...(property.description ? { description: property.description } : {}),
        control: { type: controlFor(name, property.type, options.length > 0) },
        ...(options.length > 0 ? { options } : {}),
        type: {
          name: scalar(property.type),
          value: summary,
          required: branch.required?.includes(name) ?? false,
        },
        table: {
          type: { summary },
          ...('default' in property
            ? { defaultValue: { summary: JSON.stringify(property.default) } }
            : {}),
        },
      };
    }
  }
  return argTypes;
}

function controlFor(name: string, type: unknown, hasOptions: boolean): string {
  if (hasOptions) return 'select';
  if (name === 'color') return 'color';
  if (type === 'string') return 'text';
  if (type === 'boolean') return 'boolean';
  if (type === 'number' || type === 'integer') return 'number';
  return 'object';
}

function scalar(type: unknown): 'string' | 'number' | 'boolean' | 'other' {
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'other';
}
