import { zValidator } from '@hono/zod-validator';
import type { Context, ValidationTargets } from 'hono';
import type * as z from 'zod';
import type { AuthEnv } from '../auth/auth-env.ts';
import { tabHeader } from '../protocol.ts';
import { StudioError } from '../studio-error.ts';
import type { Writer } from './changes.ts';

/** A part of a request that is not as it should be is a {@link StudioError}. */
export const take = <Schema extends z.ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, (result) => {
    if (!result.success) throw new StudioError('invalid', { cause: result.error });
  });

export const takeJson = <Schema extends z.ZodType>(schema: Schema) => take('json', schema);

/** The tab that a call comes from, and who has it open. */
export const writerOf = (context: Context<AuthEnv>): Writer => ({
  author: context.var.author,
  tab: context.req.header(tabHeader) ?? '',
});
