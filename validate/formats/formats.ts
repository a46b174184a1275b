import type { FormatName } from '../options.ts';
import type { Validation } from '../validate-site.ts';
import { formatGithub } from './github.ts';
import { formatJson } from './json.ts';
import { formatText } from './text.ts';

/** A validation as one text, by the name that `--format` takes. */
export const formats: Readonly<Record<FormatName, (validation: Validation) => string>> = {
  text: formatText,
  json: formatJson,
  github: formatGithub,
};
