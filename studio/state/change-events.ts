import type { ChangeEvent } from '../../server/studio-server/protocol.ts';
import { baseOf } from './team-api.ts';

/**
 * Follows a change as the server tells of it. `onBack` is called when the connection is there again: what
 * was told meanwhile is lost. Returns what ends it.
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
