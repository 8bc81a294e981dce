import { useState } from 'react';
import { removeDraft, saveDraft, readDraft } from '../../web/drafts.ts';
import { useSession } from '../accounts/session.ts';

/** The draft of a reason. */
interface ReasonDraft {
  text: string;
  write: (text: string) => void;
  /** Removes the draft after it was sent. */
  drop: () => void;
}

/** The reason for a decision about a request; its draft survives a change of tab and a reload. */
export function useDecisionReason(requestId: string): ReasonDraft {
  const { user } = useSession();
  const draftName = `decision ${requestId}`;
  const [text, setText] = useState(() => {
    const storedDraft = user && readDraft(draftName, user.id);
    return typeof storedDraft === 'string' ? storedDraft : '';
  });
  const drop = () => {
    if (user) removeDraft(draftName, user.id);
  };
  return {
    text,
    write: (typed) => {
      if (user && typed) saveDraft(draftName, user.id, typed);
      else drop();
      setText(typed);
    },
    drop,
  };
}
