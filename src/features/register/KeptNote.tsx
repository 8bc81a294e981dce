import { Button } from '../../web/ui/Button.tsx';

interface KeptNoteProps {
  text: string;
  /** What the button that begins anew says. */
  action: string;
  disabled: boolean;
  onStartOver: () => void;
}

/** Says that a form holds what was begun earlier, and offers to begin anew. */
export function KeptNote({ text, action, disabled, onStartOver }: KeptNoteProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {text}
      <Button variant="quiet" disabled={disabled} onClick={onStartOver}>
        {action}
      </Button>
    </p>
  );
}
