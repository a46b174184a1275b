import { zValidator } from '@hono/zod-validator';
import type { Context, ValidationTargets } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod';
import type { AuthEnv } from '../auth/create-auth.ts';
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

export const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new StudioError('too-large');
    },
  });

/** All files of a large site are less. */
export const limit = limitTo(10 * 2 ** 20);

/** The tab that a call comes from, and who has it open. */
export const writerOf = (context: Context<AuthEnv>): Writer => ({
  author: context.var.author,
  tab: context.req.header(tabHeader) ?? '',
});
