import type { TFunction } from 'i18next';
import { maxTextLengths } from '../places/institution-fields.ts';
import { maxImages } from '../images/contract.ts';
import type { FieldProblem } from '../../shared/problem.ts';

/** The message for a problem in the reader's language; for unknown codes the server's own sentence. */
export function problemText(t: TFunction, { path, code, message }: FieldProblem): string {
  switch (code) {
    case 'signInRequired':
      return t('institutionForm.signInRequired');
    case 'nameRequired':
      return t('institutionForm.nameRequired');
    case 'nameTooShort':
      return t('institutionForm.nameTooShort');
    case 'nameHasMarks':
      return t('institutionForm.nameHasMarks');
    case 'categoryRequired':
      return t('institutionForm.categoryRequired');
    case 'categoryUnknown':
      return t('institutionForm.categoryUnknown');
    case 'phoneRequired':
      return t('institutionForm.phoneRequired');
    case 'phoneInvalid':
      return t('error.phoneInvalid');
    case 'invalidEmail':
      return t('error.invalidEmail');
    case 'websiteInvalid':
      return t('institutionForm.websiteInvalid');
    case 'facebookInvalid':
      return t('institutionForm.facebookInvalid');
    case 'locationRequired':
      return t('institutionForm.locationRequired');
    case 'hoursInvalid':
      return t('institutionForm.hoursInvalid');
    case 'breakInvalid':
      return t('institutionForm.breakInvalid');
    case 'specialDatesInvalid':
      return t('institutionForm.specialDatesInvalid');
    case 'specialDatesOverlap':
      return t('institutionForm.specialDatesOverlap');
    case 'imageRequired':
      return t('institutionForm.imageRequired');
    case 'tooManyImages':
      return t('uploader.tooMany', { n: maxImages });
    case 'imageUnknown':
      return t('uploader.unknown');
    case 'photoNotUploaded':
      return t('uploader.notUploaded');
    case 'tooLong': {
      const most = maxTextLengths.get(path);
      return most === undefined ? message : t('institutionForm.tooLong', { most });
    }
    case 'unreadable':
      return t('institutionForm.unreadable');
    default:
      return message;
  }
}
