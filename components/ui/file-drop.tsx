'use client';
import Upload from 'lucide-react/icons/upload';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { ProgressBar } from '@/components/ui/progress-bar';

export type FileProgress = { sent: number; total: number; text: string };

type FileDropProps = {
  onFiles: (files: File[]) => void;
  /** In the form of the `accept` attribute: ".zip,image/png". */
  accept?: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  /** Shown during an upload; `text` is the progress in words. */
  progress?: FileProgress;
  texts: { choose: string; orDrop: string; hint?: ReactNode; uploading: string };
  describedBy?: string;
  isInvalid?: boolean;
};

export function FileDrop({
  onFiles,
  accept,
  isMultiple = false,
  isDisabled = false,
  progress,
  texts,
  ...rest
}: FileDropProps) {
  const { isOver, handlers } = useDropZone(onFiles, isMultiple, isDisabled || progress !== undefined);
  const inputId = useId();
  return (
    <div
      {...handlers}
      className={classNames(
        'flex min-h-28 flex-col items-center justify-center gap-2 rounded-lg border border-dashed px-4 py-5 text-center',
        'transition-colors has-focus-visible:outline-2 has-focus-visible:outline-focus',
        isOver ? 'border-accent bg-accent-soft' : rest.isInvalid ? 'border-negative' : 'border-line-strong bg-surface',
      )}
    >
      {progress ? (
        <div className="flex w-full max-w-80 flex-col gap-2">
          <p className="text-sm text-muted figures">{progress.text}</p>
          <ProgressBar value={progress.sent} max={progress.total} label={texts.uploading} valueText={progress.text} />
        </div>
      ) : (
        <p className="flex flex-wrap items-center justify-center gap-2">
          <label htmlFor={inputId} className={classNames(buttonClass('secondary'), isDisabled && 'opacity-50')}>
            <Upload aria-hidden="true" />
            {texts.choose}
          </label>
          <span className="text-muted">{texts.orDrop}</span>
        </p>
      )}
      <FileInput
        id={inputId}
        label={texts.choose}
        accept={accept}
        isMultiple={isMultiple}
        onFiles={onFiles}
        {...rest}
        isDisabled={isDisabled || !!progress}
      />
      {texts.hint && <p className="text-sm text-muted">{texts.hint}</p>}
    </div>
  );
}

type FileInputProps = Pick<
  FileDropProps,
  'accept' | 'isMultiple' | 'isDisabled' | 'onFiles' | 'describedBy' | 'isInvalid'
>;

function FileInput({
  id,
  label,
  onFiles,
  accept,
  isMultiple,
  isDisabled,
  describedBy,
  isInvalid,
}: FileInputProps & { id: string; label: string }) {
  return (
    <input
      id={id}
      type="file"
      accept={accept}
      aria-label={label}
      multiple={isMultiple}
      disabled={isDisabled}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      className="sr-only"
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        event.target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}

function useDropZone(onFiles: (files: File[]) => void, isMultiple: boolean, isDisabled: boolean) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      if (!isDisabled) setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (!isDisabled && files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1));
    },
  };
  return { isOver, handlers };
}
