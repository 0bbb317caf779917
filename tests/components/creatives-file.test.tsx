// @vitest-environment happy-dom
import { act } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CreativeValues, emptyCreative, type SavedCreative } from '@/components/creatives/form/creative-values';
import { mediaKinds } from '@/components/creatives/form/media-kinds';
import { type CreativeFile, useCreativeFile } from '@/components/creatives/form/use-creative-file';
import { type Uploads, UploadsContext, useUploads } from '@/components/creatives/form/use-uploads';
import { useSignedAddress } from '@/components/thumbnail/use-signed-address';
import { ApiFault } from '@/lib/contract/api-fault';
import { splitMessage } from '@/lib/contract/field-message';
import { callApi, uploadFile } from '../support/doors';
import { nameField, typeName } from '../support/form-page';
import { leave, render } from '../support/render';

let file: CreativeFile;
let uploads: Uploads;
let values: CreativeValues;
let message: string | undefined;

describe('The file of a creative', () => {
  beforeEach(async () => {
    await render(<Form />);
  });

  it('gives a nameless creative its own name and shows what the server read', async () => {
    await choose('one');
    expect(values).toMatchObject({ file: 'stored-one', name: 'one' });
    expect(file.shown).toMatchObject({ width: 300, height: 250, filename: 'one.png' });
  });

  it('names the creative only once its name has lost the focus, and no creative that has a name by then', async () => {
    nameField().focus();
    await choose('one');
    expect(values).toMatchObject({ file: 'stored-one', name: '' });
    await act(async () => nameField().blur());
    expect(values.name).toBe('one');
    nameField().focus();
    await typeName('');
    await choose('two');
    await typeName('Mine');
    await act(async () => nameField().blur());
    expect(values).toMatchObject({ file: 'stored-two', name: 'Mine' });
  });

  it('stays until another one is accepted, and is deleted then', async () => {
    await choose('one');
    uploadFile.mockRejectedValueOnce(new ApiFault(422, { code: 'FILE_UNREADABLE' }));
    await act(() => file.choose(new File(['x'], 'bad.png')));
    expect(values.file).toBe('stored-one');
    expect(message).toMatch(/^FILE_UNREADABLE/);
    expect(deleted()).toEqual([]);
    await choose('two');
    expect(values.file).toBe('stored-two');
    expect(deleted()).toEqual(['stored-one']);
  });

  it('of another kind is refused at once by the types that this field takes, and by no others', async () => {
    await choose('one');
    await act(() => file.choose(new File(['x'], 'banner.ZIP')));
    expect(uploadFile).toHaveBeenCalledTimes(1);
    const { key, params } = splitMessage(message ?? '');
    expect([key, params.allowed]).toEqual(['FILE_EXTENSION_UNSUPPORTED', 'PNG, APNG, JPG, JPEG, GIF, WEBP']);
    expect(values.file).toBe('stored-one');
    uploadFile.mockRejectedValueOnce(new ApiFault(422, { code: 'FILE_UNREADABLE' }));
    await act(() => file.choose(new File(['x'], 'Other.JPG')));
    expect(uploadFile).toHaveBeenCalledTimes(2);
  });

  it('is deleted when the form is left without saving', async () => {
    await choose('one');
    await leave();
    expect(deleted()).toEqual(['stored-one']);
  });

  it('is kept once it belongs to a saved creative', async () => {
    await choose('one');
    uploads.keepAll();
    await leave();
    expect(deleted()).toEqual([]);
  });

  it('tells no fault when the sending is cancelled', async () => {
    uploadFile.mockImplementationOnce(
      (_name, _input, _file, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    let sending: Promise<void> = Promise.resolve();
    await act(async () => {
      sending = file.choose(new File(['x'], 'slow.png'));
    });
    expect(file.progress?.text).toContain('of');
    await act(async () => {
      file.cancel();
      await sending;
    });
    expect(file.progress).toBeUndefined();
    expect([values.file, message]).toEqual(['', undefined]);
  });
});

describe('A signed address', () => {
  const expired = vi.fn();
  const show = (address: string | null) => render(<Picture address={address} onExpired={expired} />);
  const picture = () => document.querySelector('img');
  const fail = () => act(() => picture()?.dispatchEvent(new Event('error')));

  it('is kept while it works, however often it is signed anew', async () => {
    await show('/files/a?s=1');
    await show('/files/a?s=2');
    expect(picture()?.getAttribute('src')).toBe('/files/a?s=1');
    await show('/files/b?s=1');
    expect(picture()?.getAttribute('src')).toBe('/files/b?s=1');
  });

  it('is asked for once when it has expired, and shown again when it comes', async () => {
    await show('/files/a?s=1');
    await fail();
    expect(picture()).toBeNull();
    await show('/files/a?s=2');
    expect(picture()?.getAttribute('src')).toBe('/files/a?s=2');
    await fail();
    expect(expired).toHaveBeenCalledTimes(1);
  });
});

function Picture({ address, onExpired }: { address: string | null; onExpired: () => void }) {
  const { address: shown, image } = useSignedAddress(address, onExpired);
  // biome-ignore lint/performance/noImgElement: what the hook is for
  return shown && <img src={shown} alt="" onError={image.onError} onLoad={image.onLoad} />;
}

function Form() {
  const form = useForm<CreativeValues, unknown, SavedCreative>({ defaultValues: emptyCreative('banner') });
  uploads = useUploads('banner');
  values = form.watch();
  message = form.formState.errors.file?.message;
  return (
    <FormProvider {...form}>
      <UploadsContext value={uploads}>
        <FileField />
        <input {...form.register('name')} />
      </UploadsContext>
    </FormProvider>
  );
}

function FileField() {
  file = useCreativeFile({ name: 'file', saved: null, bytes: 1024, accept: mediaKinds.image.accept });
  return null;
}

async function choose(name: string) {
  const facts = { filename: `${name}.png`, mimeType: 'image/png', size: 9, width: 300, height: 250, duration: null };
  uploadFile.mockResolvedValueOnce({ ...facts, name: `stored-${name}`, fileUrl: 'https://files.test/x' });
  await act(() => file.choose(new File(['x'], `${name}.png`)));
}

const deleted = () =>
  callApi.mock.calls.flatMap((call: unknown[]) => {
    const [operation, input] = call as [string, { params: { name: string } }]; // the mock keeps no types
    return operation === 'files.deleteCreative' ? [input.params.name] : [];
  });
