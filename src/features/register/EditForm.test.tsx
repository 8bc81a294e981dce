import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { ConfirmDialog } from '../../web/ui/ConfirmDialog.tsx';
import { examplePlace } from '../../testing/example-place.ts';
import { EditForm, UpdateButton } from './EditForm.tsx';
import { formValuesOf } from './institution-form-values.ts';
import { VerifiedLossNote } from './VerifiedLossNote.tsx';

const nothing = () => undefined;

function drawnForm(changes = {}) {
  return renderInApp(
    <EditForm
      place={examplePlace(changes)}
      initialTab={null}
      isRestarted={false}
      onClose={nothing}
      onDiscard={nothing}
    />,
  );
}

function inputNamed(html: string, name: string): string {
  return (html.match(/<input[^>]*>/g) ?? []).find((tag) => tag.includes(`name="${name}"`)) ?? '';
}

describe('the edit form', () => {
  it('[EDIT-12] has typed inputs for email and website, and no validation by the browser', async () => {
    const html = await drawnForm();
    expect(inputNamed(html, 'email')).toContain('type="email"');
    expect(inputNamed(html, 'website')).toContain('type="url"');
    for (const name of ['email', 'website']) {
      expect(inputNamed(html, name)).not.toMatch(/required|pattern/);
    }
    expect(html).toMatch(/<form[^>]*novalidate/i);
  });

  it('lets phone keyboards capitalise the words of a name', async () => {
    const html = await drawnForm();
    expect(inputNamed(html, 'name')).toMatch(/autocapitalize="words"/i);
  });

  it('[EDIT-10] cannot be sent while the phone is empty', async () => {
    const update = /<button type="submit"[^>]*>/;
    expect(update.exec(await drawnForm({ phone: null }))?.[0]).toContain('disabled');
    expect(update.exec(await drawnForm({ phone: '01712345678' }))?.[0]).not.toContain('disabled=');
  });

  it('[EDIT-04] [SHELL-08] shows that it is saving, uploading or deleting, with its buttons disabled', async () => {
    const button = async (state: { saving: boolean; uploading: boolean }) =>
      renderInApp(<UpdateButton disabled={false} {...state} />);
    const saving = await button({ saving: true, uploading: false });
    expect(saving).toContain('Updating...');
    expect(saving).toMatch(/<button[^>]* aria-disabled="true"/);
    const uploading = await button({ saving: false, uploading: true });
    expect(uploading).toContain('Uploading...');
    expect(uploading).toMatch(/<button[^>]* aria-disabled="true"/);
    const deleting = await renderInApp(
      <ConfirmDialog
        {...{ open: true, title: 'Delete?', text: 'It is gone then.', action: 'Delete' }}
        {...{ busy: 'Deleting...', onConfirm: nothing, onClose: nothing }}
      />,
    );
    expect(deleting).toContain('Deleting...');
    expect(deleting.match(/<button[^>]* (aria-disabled="true"|disabled="")/g)).toHaveLength(2);
  });

  it('measures the move of the pin from where it was verified', async () => {
    const place = examplePlace({ phone: '01712345678', is_verified: true });
    const stored = formValuesOf(place);
    const { latitude, longitude } = place;
    // 150 m to the north of where it stands.
    const location = { lat: latitude + 150 / 111_195, lng: longitude, address: '' };
    const note = (metresSouth: number) =>
      renderInApp(
        <VerifiedLossNote
          {...{ isVerified: true, stored, typed: { ...stored, location } }}
          verifiedAt={{ lat: latitude - metresSouth / 111_195, lng: longitude }}
        />,
      );
    expect(await note(0)).not.toContain('mark');
    expect(await note(100)).toContain('This change takes the verified mark away');
  });

  it('warns which changes remove the verified mark, and only for a verified place', async () => {
    const stored = formValuesOf(examplePlace({ phone: '01712345678' }));
    const note = (changes: Partial<typeof stored>, isVerified = true) =>
      renderInApp(
        <VerifiedLossNote {...{ isVerified, stored, typed: { ...stored, ...changes } }} />,
      );
    const moved = { lat: 22.3475, lng: 91.8123, address: '' };
    for (const changes of [
      ...[{ name: 'Demo Bank' }, { phone: '01812345678' }, { whatsapp_number: '01812345678' }],
      { location: moved },
    ]) {
      expect(await note(changes)).toContain('This change takes the verified mark away');
      expect(await note(changes, false)).not.toContain('mark');
    }
    for (const changes of [{}, { name: ' demo  bakery' }, { description: 'Open late' }]) {
      expect(await note(changes)).not.toContain('mark');
    }
  });
});
