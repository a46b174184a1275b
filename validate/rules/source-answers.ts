import { listGiven } from '../../src/content/embedded-records.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { findNearest, quoteAll } from '../../src/diagnostics/nearest-name.ts';
import { checkResolved } from '../../src/manifests/parse-site-settings.ts';
import type { Block, SourceBinding } from '../../src/schema/page.ts';
import { contentFileOf, findContentFile, findRecords } from '../render/locate.ts';
import { defineBlockRule, type PageContext, type Rule } from './rule.ts';

type Records = Pick<PageContext, 'definitions' | 'findRecord'>;

function checkBlock(block: Block, { definitions, findRecord }: Records): Diagnostic[] {
  const definition = definitions.get(block.type);
  return definition ? checkResolved(definition.content, block, [], findRecord) : [];
}

/** Whether the records give a block all that its manifest leaves to them: then it can be rendered. */
export const isFilled = (block: Block, records: Records): boolean =>
  listLacking(block, records).length === 0 && checkBlock(block, records).length === 0;

/** The fields that a block needs and that no record gives. */
function listLacking({ needs = [], sources }: Block, { findRecord }: Records): string[] {
  const given = listGiven(sources, findRecord);
  return needs.filter((field) => !given.has(field));
}

/** The sources without a record, of a block that lacks fields without them, or of one that does not. */
function* findUnanswered(block: Block, context: PageContext, isLacking: boolean) {
  const lacks = listLacking(block, context);
  if (lacks.length > 0 !== isLacking) return;
  for (const [position, binding] of block.sources.entries()) {
    if (context.findRecord(binding)?.status !== 'failed') continue;
    const { message, param } = describeMiss(binding, context);
    const source = ['source', ...(block.sources.length > 1 ? [position] : [])];
    const path = [...source, ...(param ? ['params', param] : [])];
    const end = `${message.endsWith('?') ? ' W' : '; w'}ithout it the block lacks ${quoteAll(lacks)}`;
    yield { path, message: message + (isLacking ? end : '') };
  }
}

/** The parameter that no record has, with the nearest values that exist. */
function describeMiss(binding: SourceBinding, context: PageContext) {
  const name = contentFileOf(context.contentApi, binding);
  const file = findContentFile(context, binding);
  const params = Object.entries(binding.params);
  for (const [param, value] of params) {
    const others = params.filter(([other]) => other !== param);
    const records = file ? findRecords(file, { params: Object.fromEntries(others) }) : [];
    // Content files hold records by field name; the schemas have read them.
    const values = records.map(([, record]) => String((record as Record<string, unknown>)[param]));
    const nearest = values.includes(value) ? undefined : findNearest(value, values);
    if (nearest === undefined) continue;
    const message = `${name} has no record with ${param} "${value}", did you mean "${nearest}"?`;
    return { param, message };
  }
  const asked = params.map(([param, value]) => `${param} "${value}"`).join(' and ');
  const message = asked
    ? `${name} has no record with ${asked}; correct it, or add the record`
    : `${name} does not answer; correct its content`;
  return { param: undefined, message };
}

export const sourceRules: readonly Rule[] = [
  defineBlockRule({
    id: 'source-answers',
    severity: 'warning',
    description: 'The content has what the parameters of a source ask for.',
    reason: 'Specification, section 4: the block would keep its own content for ever.',
    hint: 'Correct the parameter, or add the record to the content.',
    check: (block, context) => findUnanswered(block, context, false),
  }),
  defineBlockRule({
    id: 'source-record',
    severity: 'error',
    description: 'A block that leaves fields to its source has a record that gives them.',
    reason: 'Without the record there is nothing to show: the block would never be seen.',
    hint: 'Correct the parameter, add the record to the content, or write the fields.',
    check: (block, context) => findUnanswered(block, context, true),
  }),
  defineBlockRule({
    id: 'source-content',
    severity: 'error',
    description: 'What a block shows with the records of its sources is content of its type.',
    reason: 'The record fills the block: what neither of the two has right is seen by everybody.',
    hint: 'Correct the record in content/, or write what the block lacks.',
    // A fix would be of the record.
    check: (block, context) =>
      checkBlock(block, context).map(({ path, message }) => ({ path, message })),
  }),
];
