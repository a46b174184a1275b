import { useStudio } from '../state/studio-context.ts';

/** Why what was asked for has not been done. */
export function Failure({ why }: { why: string }) {
  const { texts } = useStudio();
  return (
    <span role="alert" className="mistakes">
      {texts.team.failure(why)}
    </span>
  );
}
