import { useSite } from '../src/site/site-context.ts';
import type { BrokerManifest } from './site.schema.ts';

/** The facts and the layout of the broker. */
export function useBroker(): BrokerManifest {
  // Parsed by the schema that this type is made from.
  return useSite() as BrokerManifest;
}
