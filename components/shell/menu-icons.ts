import ChartColumn from 'lucide-react/icons/chart-column';
import Crosshair from 'lucide-react/icons/crosshair';
import Images from 'lucide-react/icons/images';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Megaphone from 'lucide-react/icons/megaphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import type { ComponentType, SVGProps } from 'react';
import type { MenuScreen } from '@/lib/access/screens';

export type Icon = ComponentType<SVGProps<SVGSVGElement>>;

export const menuIcons: Record<MenuScreen, Icon> = {
  dashboard: LayoutDashboard,
  clients: Users,
  creatives: Images,
  targets: Crosshair,
  campaigns: Megaphone,
  statistics: ChartColumn,
  security: ShieldCheck,
};
