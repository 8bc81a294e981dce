import type { TFunction } from 'i18next';
import type { ToastContent } from '../../web/ui/toast-store.ts';
import { maxImages } from './contract.ts';
import type { UploadBatch } from './uploads.ts';

/** The toasts after all photos chosen together have ended: how many were stored, and what failed. */
export function batchToasts(t: TFunction, { uploaded, problems }: UploadBatch): ToastContent[] {
  const [problem] = problems;
  return [
    ...(uploaded > 0 ? [{ title: t('uploader.uploaded', { n: uploaded }) }] : []),
    ...(problem
      ? [
          {
            title: t('uploader.failed'),
            description: uploadProblemText(t, problem),
            variant: 'destructive' as const,
            event: problem === 'notSignedIn' ? ('signedOut' as const) : undefined,
          },
        ]
      : []),
  ];
}

/** The toast when more photos are chosen than an institution may have. */
export function tooManyToast(t: TFunction): ToastContent {
  return { title: t('uploader.tooMany', { n: maxImages }), variant: 'destructive' };
}

/** Why a photo could not be uploaded. */
export function uploadProblemText(t: TFunction, code: string): string {
  switch (code) {
    case 'wrongType':
      return t('uploader.wrongType');
    case 'tooLarge':
      return t('uploader.tooLarge');
    case 'tooMany':
    case 'unavailable':
      return t('uploader.busyServer');
    case 'offline':
      return t('uploader.offline');
    case 'notSignedIn':
      return t('uploader.signedOut');
    default:
      return t('uploader.notStored');
  }
}
