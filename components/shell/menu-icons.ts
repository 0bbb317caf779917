import ChartColumn from 'lucide-react/icons/chart-column';
import Crosshair from 'lucide-react/icons/crosshair';
import Images from 'lucide-react/icons/images';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Megaphone from 'lucide-react/icons/megaphone';
import type { ComponentType, SVGProps } from 'react';
import type { MenuScreen } from '@/lib/access/screens';

export type Icon = ComponentType<SVGProps<SVGSVGElement>>;

export const menuIcons: Record<MenuScreen, Icon> = {
  dashboard: LayoutDashboard,
  creatives: Images,
  targets: Crosshair,
  campaigns: Megaphone,
  statistics: ChartColumn,
};
