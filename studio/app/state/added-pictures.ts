import type { UploadAnswer } from '../../server/protocol.ts';
import type { StudioApi } from './api.ts';
import type { Keep } from './buffers.ts';
import { store } from './buffers.ts';

const key = 'vitrine-studio-pictures';

/**
 * The pictures added in this browser. Each exists in the site's folder as long as a text, saved or not,
 * refers to it. Undo brings a removed one back.
 */
export function createAddedPictures(api: Pick<StudioApi, 'upload' | 'removePicture'>, keep: Keep) {
  let added = readKept(keep.getItem(key));
  const removed = new Map<string, Blob>();
  const set = (pictures: readonly string[]) => {
    added = pictures;
    if (added.length === 0) keep.removeItem(key);
    else store(keep, key, JSON.stringify(added));
  };
  return {
    add: async (file: File, folder: string): Promise<UploadAnswer> => {
      const answer = await api.upload(file, folder);
      if ('picture' in answer) set([...added, answer.picture]);
      return answer;
    },
    /** Restores and removes added pictures, so that exactly the referenced ones exist. */
    settle: async (texts: readonly string[]): Promise<void> => {
      for (const picture of added) {
        const place = picture.replace(/^\/pictures\//, '');
        const isMeant = texts.some((text) => text.includes(place));
        const bytes = removed.get(picture);
        if (isMeant && bytes) {
          const [folder = '', name = ''] = place.split('/');
          await api.upload(new File([bytes], name), folder);
          removed.delete(picture);
        } else if (!isMeant && !bytes) {
          const taken = await api.removePicture(picture);
          // The server no longer has it as an added picture.
          if (taken) removed.set(picture, taken);
          else set(added.filter((one) => one !== picture));
        }
      }
    },
  };
}

function readKept(kept: string | null): readonly string[] {
  const value: unknown = JSON.parse(kept ?? '[]');
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
