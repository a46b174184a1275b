import type { ChangeEvent } from '../../server/team-protocol.ts';
import { baseOf } from './team-api.ts';

/**
 * Follows the server's events of a change. `onBack` is called when the connection is back: the events
 * sent in between are lost. Returns a function that stops it.
 */
export function listenToChange(
  change: string,
  onEvent: (event: ChangeEvent) => void,
  onBack: () => void,
): () => void {
  const source = new EventSource(`${baseOf(change)}/events`);
  let wasOpen = false;
  source.onopen = () => {
    if (wasOpen) onBack();
    wasOpen = true;
  };
  source.onmessage = ({ data }: MessageEvent<string>) => onEvent(JSON.parse(data));
  return () => source.close();
}
