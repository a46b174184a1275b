import { parseArgs } from 'node:util';
import { findNearest, quoteAll } from '../src/diagnostics/nearest-name.ts';
import { UsageError } from '../src/diagnostics/usage-error.ts';

const formatNames = ['text', 'json', 'github'] as const;
export type FormatName = (typeof formatNames)[number];

export type Options = {
  root: string;
  format: FormatName;
  isFixing: boolean;
  isWatching: boolean;
  usesCache: boolean;
  wantsHelp: boolean;
};

export const usage = `npm run validate -- [folder] [--format ${formatNames.join('|')}] [--fix] [--watch] [--no-cache]

Checks a whole site: manifests, forms, content, links, pictures, and each page as it is shown.
Exit status 1 when there is an error; warnings pass.

  folder      another site's folder (it holds page-manifests/, content/, form-schemas/); default: this one
  --format    text (default), json, github (annotations of a workflow)
  --fix       repairs what has one right answer (typography, formatting, a misspelt name), and lists it
  --watch     checks again after each change, and tells what came and what went
  --no-cache  looks at every page anew; else only at what has changed since the last run
  --help      this text

The rules and their messages: docs/validation.md.`;

/** Reads the command line. Throws a {@link UsageError}. */
export function parseOptions(argv: readonly string[]): Options {
  const { values, positionals } = parse(argv);
  const format = formatNames.find((name) => name === values.format);
  if (!format) {
    const nearest = findNearest(values.format, formatNames);
    const hint = nearest ? `did you mean "${nearest}"?` : `known: ${quoteAll(formatNames)}`;
    throw new UsageError(`unknown format "${values.format}", ${hint}`);
  }
  if (values.watch && format !== 'text') throw new UsageError('--watch tells in text only');
  if (values.watch && values.fix) throw new UsageError('--watch and --fix exclude each other');
  if (positionals.length > 1) throw new UsageError('one folder at a time');
  return {
    root: positionals[0] ?? '.',
    format,
    isFixing: values.fix,
    isWatching: values.watch,
    usesCache: !values['no-cache'],
    wantsHelp: values.help,
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'text' },
        fix: { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
        'no-cache': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    });
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message);
    throw error;
  }
}
