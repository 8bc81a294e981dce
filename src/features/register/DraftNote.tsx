import { Button } from '../../web/ui/Button.tsx';

interface DraftNoteProps {
  text: string;
  /** The label of the button that starts over. */
  startOverLabel: string;
  disabled: boolean;
  onStartOver: () => void;
}

/** Says that a form continues an earlier draft, and offers to start over. */
export function DraftNote({ text, startOverLabel, disabled, onStartOver }: DraftNoteProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {text}
      <Button variant="quiet" disabled={disabled} onClick={onStartOver}>
        {startOverLabel}
      </Button>
    </p>
  );
}
