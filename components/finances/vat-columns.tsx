import type { ReactNode } from 'react';
import type { Translator } from '@/components/finances/subtotal-cells';
import type { Column } from '@/components/list/column';
import { Badge } from '@/components/ui/badge';
import type { VatRow } from '@/lib/contract/vat';

type Parts = { t: Translator; menu: (row: VatRow) => ReactNode };

export function vatColumns({ t, menu }: Parts): Column<VatRow>[] {
  return [
    { key: 'country', width: 260, isFixed: true, isSortable: true, cell: (row) => row.countryName },
    { key: 'vatValue', align: 'right', width: 120, cell: (row) => `${row.value}%` },
    { key: 'validFrom', width: 132, isSortable: true, cell: (row) => <span className="figures">{row.validFrom}</span> },
    {
      key: 'isInForce',
      width: 188,
      cell: (row) =>
        row.isInForce ? (
          <Badge hasDot tone="positive">
            {t('states.inForce')}
          </Badge>
        ) : (
          <Badge>{t('states.notInForce')}</Badge>
        ),
    },
    { key: 'menu', width: 88, align: 'right', cell: menu },
  ];
}
