'use client';
import Crosshair from 'lucide-react/icons/crosshair';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { type FieldError as FieldFault, get, useFormState } from 'react-hook-form';
import { FieldError } from '@/components/form/field-error';
import { DecimalInput } from '@/components/targeting/decimal-input';
import type { MapPoint } from '@/components/targeting/geo-map';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';

type Measures = Pick<MapPoint, 'latitude' | 'longitude' | 'radius'>;
type PointRowProps = {
  /** Path of the point in the form. */
  path: string;
  point: MapPoint;
  isLocked: boolean;
  onChange: (patch: Partial<Measures>) => void;
  onLook: () => void;
  onRemove: () => void;
};

/** A point in figures: where it is, and how far it reaches. */
export function PointRow({ path, point, isLocked, onChange, onLook, onRemove }: PointRowProps) {
  const t = useTranslations('targets.geo');
  const errorId = useId();
  const { errors } = useFormState();
  const messageOf = (measure: keyof Measures) => {
    const error: FieldFault | undefined = get(errors, `${path}.${measure}`);
    return error?.message;
  };
  const input = (measure: keyof Measures) => ({
    label: t('ofPoint', { measure: t(measure), name: point.name }),
    value: point[measure],
    onChange: (value: number) => onChange({ [measure]: value }),
    isInvalid: messageOf(measure) !== undefined,
    describedBy: messageOf(measure) && errorId,
  });
  const message = messageOf('latitude') ?? messageOf('longitude') ?? messageOf('radius');
  return (
    <li className="flex flex-col gap-1 border-t border-line py-2 first:border-t-0">
      <div className="grid grid-cols-2 items-center gap-2 sm:grid-cols-[88px_1fr_1fr_1fr_auto]">
        <span className="flex items-center gap-1.5 font-medium max-sm:col-span-2">
          {point.name}
          {point.side === 'excluded' && <Badge tone="negative">{t('except')}</Badge>}
        </span>
        <fieldset disabled={isLocked} className="contents">
          <DecimalInput {...input('latitude')} unit={t('degrees.latitude')} isNegativeAllowed />
          <DecimalInput {...input('longitude')} unit={t('degrees.longitude')} isNegativeAllowed />
          <DecimalInput {...input('radius')} unit={t('km')} />
        </fieldset>
        <span className="flex justify-end">
          <IconButton label={t('lookAt', { name: point.name })} onClick={onLook}>
            <Crosshair aria-hidden="true" />
          </IconButton>
          {!isLocked && (
            <IconButton label={t('removePoint', { name: point.name })} onClick={onRemove}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </div>
      <FieldError id={errorId} message={message} />
    </li>
  );
}
