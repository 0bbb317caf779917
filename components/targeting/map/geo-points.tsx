'use client';
import Crosshair from 'lucide-react/icons/crosshair';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { type FieldError as FieldFault, get, useFormState } from 'react-hook-form';
import { FieldError } from '@/components/form/field';
import type { useGeoMap } from '@/components/targeting/map/use-geo-map';
import type { MapPoint } from '@/components/targeting/map/use-map-view';
import type { Side } from '@/components/targeting/sides';
import { Badge } from '@/components/ui/badge';
import { Button, IconButton } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { onSight } from '@/components/ui/on-demand';
import { Segmented } from '@/components/ui/segmented';

const GeoMap = onSight(async () => (await import('@/components/targeting/map/geo-map')).GeoMap, MapPlace);

/** Placeholder without animation, because the map is loaded only when the user approaches it. */
function MapPlace() {
  return <div aria-hidden="true" className="h-72 w-full rounded-md bg-neutral-soft sm:h-96" />;
}

type GeoPointsProps = {
  name: string;
  map: ReturnType<typeof useGeoMap>;
  isEverywhere: boolean;
  canExclude: boolean;
};

/** Default radius of a point that is added without the map, km. */
const usualRadius = 5;

/** Points with a radius: set on the map, or entered as numbers below it. */
export function GeoPoints({ name, map, isEverywhere, canExclude }: GeoPointsProps) {
  const t = useTranslations('targets.geo');
  const [chosen, setSide] = useState<Side>('included');
  const side: Side = isEverywhere ? 'excluded' : canExclude ? chosen : 'included';
  const points = map.points.filter((point) => !isEverywhere || point.side === 'excluded');
  const addByFigures = () => {
    const { latitude = 0, longitude = 0 } = map.aim?.[0] ?? map.places.at(-1) ?? map.points.at(-1) ?? {};
    map.add(side, { latitude, longitude, radius: usualRadius });
  };
  return (
    <section aria-label={t('points')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-sm font-medium">{t('points')}</h3>
        {canExclude && !isEverywhere && (
          <Segmented
            name={`${name}-point-side`}
            label={t('newPoints')}
            value={side}
            options={[
              { value: 'included', label: t('pointIncluded') },
              { value: 'excluded', label: t('pointExcluded') },
            ]}
            onChange={(value) => setSide(value === 'excluded' ? 'excluded' : 'included')}
          />
        )}
        <Button size="sm" className="ml-auto" onClick={addByFigures}>
          {t('addPoint')}
        </Button>
      </div>
      <p className="text-sm text-muted">{t('mapHint')}</p>
      <GeoMap
        isEverywhere={isEverywhere}
        countries={map.countries}
        places={map.places.filter((place) => !isEverywhere || place.side === 'excluded')}
        points={points}
        aim={map.aim}
        onDrop={(point) => map.add(side, point)}
        onMove={map.edit}
        onRemove={(key) => map.edit(key, null)}
      />
      <ul aria-label={t('points')}>
        {points.map((point) => (
          <PointRow
            key={point.key}
            path={`${name}.${point.key.replace(':', '.')}`}
            point={point}
            isLocked={point.side === 'excluded' && !canExclude}
            onChange={(patch) => map.edit(point.key, patch)}
            onLook={() => map.lookAt(point)}
            onRemove={() => map.edit(point.key, null)}
          />
        ))}
      </ul>
    </section>
  );
}

type Measures = Pick<MapPoint, 'latitude' | 'longitude' | 'radius'>;
type PointRowProps = {
  /** Form path of the point. */
  path: string;
  point: MapPoint;
  isLocked: boolean;
  onChange: (patch: Partial<Measures>) => void;
  onLook: () => void;
  onRemove: () => void;
};

/** A point as numbers: coordinates and radius. */
function PointRow({ path, point, isLocked, onChange, onLook, onRemove }: PointRowProps) {
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

type DecimalInputProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  unit?: string;
  isNegativeAllowed?: boolean;
  isInvalid: boolean;
  describedBy?: string;
};

/**
 * Number field that can accept negative values. Incomplete input stays in the field and is discarded when it is left.
 */
export function DecimalInput({ label, value, onChange, unit, isNegativeAllowed = false, ...rest }: DecimalInputProps) {
  const [draft, setDraft] = useState<string>();
  const type = (typed: string) => {
    const text = typed.replace(',', '.').replace(/[−–]/g, '-');
    if (!(isNegativeAllowed ? /^-?\d*\.?\d{0,6}$/ : /^\d*\.?\d{0,6}$/).test(text)) return;
    setDraft(text);
    if (/\d/.test(text)) onChange(Number(text));
  };
  return (
    <Input
      aria-label={label}
      inputMode={isNegativeAllowed ? 'text' : 'decimal'}
      unit={unit}
      aria-invalid={rest.isInvalid || undefined}
      aria-describedby={rest.describedBy}
      value={draft ?? String(value)}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setDraft(undefined)}
      className="figures"
    />
  );
}
