import { Button, IconButton } from '../parts/controls.tsx';
import { useStudio } from '../state/studio-context.ts';
import type { Commands } from './use-commands.ts';

type OutlineActionsProps = {
  /** Title of the selected block, or the number of selected blocks. */
  name: string;
  commands: Commands;
  onMoveTo: () => void;
  onInsert: () => void;
};

/** Actions for the selected blocks. */
export function OutlineActions({ name, commands, onMoveTo, onInsert }: OutlineActionsProps) {
  const { texts } = useStudio();
  const text = texts.outline;
  const copy = () => {
    // For pasting elsewhere too; rejected where the browser asks for permission.
    navigator.clipboard?.writeText(commands.copy() ?? '').catch(() => {});
  };
  const others = [
    [text.moveTo, onMoveTo],
    [text.duplicate, commands.duplicate],
    [text.copy, copy],
    [text.paste, () => commands.paste(commands.gapAfter())],
  ] as const;
  return (
    <div role="toolbar" aria-label={text.actions(name)}>
      <IconButton glyph="up" label={text.moveUp} onClick={() => commands.moveBy(-1)} />
      <IconButton glyph="down" label={text.moveDown} onClick={() => commands.moveBy(1)} />
      <IconButton glyph="plus" label={text.addAfter} onClick={onInsert} />
      <IconButton glyph="trash" label={text.remove} isDangerous onClick={commands.remove} />
      <div className="text-actions">
        {others.map(([label, act]) => (
          <Button key={label} kind="quiet" onPress={act}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
