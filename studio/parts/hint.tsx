import { useStudio } from '../state/studio-context.ts';

/** A sentence of a schema, in the language of the authors; English where its words are not known. */
export function Hint({ id, text }: { id?: string; text: string | undefined }) {
  const { say } = useStudio();
  const said = say(text ?? '');
  if (said === '') return null;
  return (
    <p id={id} className="hint" lang={said === text ? 'en' : undefined}>
      {said}
    </p>
  );
}
