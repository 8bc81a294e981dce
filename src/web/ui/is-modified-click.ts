interface Keys {
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
}

/** Whether a press on a link asks for a tab or a window of its own, which the browser opens. */
export function isModifiedClick({ metaKey, ctrlKey, shiftKey }: Keys): boolean {
  return metaKey || ctrlKey || shiftKey;
}
