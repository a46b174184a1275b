import { useStudio } from '../state/studio-context.ts';

/** A description from a schema, in the authors' language, else in English. */
export function Hint({ text }: { text: string | undefined }) {
  const { t } = useStudio();
  const said = t(text ?? '');
  if (said === '') return null;
  return (
    <p className="hint" lang={said === text ? 'en' : undefined}>
      {said}
    </p>
  );
}
