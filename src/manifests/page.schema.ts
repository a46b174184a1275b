import * as z from 'zod';
import { text } from '../schema/fields.ts';

/** The schemas of page manifests and fragments. `parse-blocks.ts` parses their blocks one by one. */

/** A page's own path; of error pages `*`, or the site's `dynamicPrefix` and `*`. */
const routePattern = /^(\*|\/|(\/[a-z0-9]+(-[a-z0-9]+)*)+(\/\*)?)$/;
const oldRoutePattern = /^(\/[^\s/?#*]+)+$/;

export const sourceBindingSchema = z
  .strictObject({
    name: z.string().describe('Name of the source (site/content-api/sources.ts)'),
    params: z
      .record(z.string(), z.string())
      .default({})
      .describe('Values for the parameters in the path of the source'),
    onFailure: z
      .enum(['keep', 'hide'])
      .default('keep')
      .describe('When the call fails: keep the default content, or hide the block'),
    loading: text(
      'What stands beside the spinner while it loads, instead of the general word',
    ).optional(),
  })
  .describe('Binds the block to a call of the content API, whose answer replaces what it covers');

export const blockSchema = z
  .strictObject({
    type: z.string().describe('Block type: a folder of blocks/'),
    id: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/, 'expected lower-case letters, digits and hyphens, like "offers"')
      .optional()
      .describe('Unique on the page; also the anchor that links can lead to'),
    weight: z
      .enum(['strong', 'quiet'])
      .optional()
      .describe(
        'How much the block weighs on its page. strong: the largest figures, and the largest title of a banner; quiet: small titles of its items and less space above and below; without it: between the two',
      ),
    version: z
      .int()
      .min(1)
      .optional()
      .describe('Version of the block type that the content was written for; not needed'),
    // Parsed by `parseBlockContent`.
    content: z
      .unknown()
      .optional()
      .describe('Content by the schema of the block type: what none of its sources gives'),
    // Parsed by `parseSources`: errors name the binding, not a branch of a union.
    source: z.unknown().optional().describe('One source, or several applied in order'),
    // Parsed by `parseSlots`.
    slots: z.unknown().optional().describe('Blocks inside this block, by the name of their slot'),
  })
  .describe('A block of the page');

export const fragmentReferenceSchema = z
  .strictObject({
    fragment: z.string().describe('Name of a file in page-manifests/fragments, without .json'),
  })
  .describe('The blocks of a fragment, in this place');

export const fragmentSchema = z
  .strictObject({
    $schema: z.string().optional(),
    description: text('What the fragment is for, and on which pages it fits'),
    blocks: z.array(z.unknown()).min(1).describe('The blocks of the fragment, in order'),
  })
  .describe('Blocks that several pages show, written once');

const instant = (description: string) =>
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], {
      error:
        'expected a day like "2027-01-31" or an instant with its zone like "2027-01-31T09:00:00+01:00"',
    })
    .optional()
    .describe(
      `${description}: a day ("2027-01-31": from its first instant in the site’s time zone) or an instant with its zone ("2027-01-31T09:00:00+01:00")`,
    );

export const pageSchema = z
  .strictObject({
    $schema: z.string().optional(),
    route: z
      .string()
      .regex(routePattern, 'expected a path in lower case like "/about" or "/page/my-product"')
      .describe('Path of the page. Error pages: "*" or "/page/*" together with a status'),
    status: z
      .union([z.literal(200), z.literal(404), z.literal(500), z.literal(502)], {
        error: 'expected 200, 404, 500 or 502',
      })
      .default(200)
      .describe('HTTP status: 200, or the status for which this error page stands'),
    title: text('Title of the document; the name of the site is added'),
    meta: z.strictObject({
      description: text('One or two sentences for search engines'),
      robots: text('Robots directive such as "noindex"').optional(),
    }),
    draft: z
      .boolean()
      .optional()
      .describe('true: the page is not published; only a preview link shows it'),
    publishAt: instant('From when on the page is published'),
    unpublishAt: instant('From when on the page is no longer published'),
    redirectFrom: z
      .array(z.string().regex(oldRoutePattern, 'expected a path without a query, like "/old-page"'))
      .min(1)
      .optional()
      .describe('Old routes of this page: whoever asks for one of them is sent here'),
    listed: z
      .boolean()
      .default(true)
      .describe('false: nobody finds it by links or by sitemap.xml, as the page of a campaign'),
    blocks: z.array(z.unknown()).min(1).describe('The blocks of the page, in order'),
  })
  .describe('A page of the site');
