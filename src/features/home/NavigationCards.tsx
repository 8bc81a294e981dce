import { ChevronRight, LayoutGrid, Map } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Link } from 'react-router';
import { useWebApp } from '../../web/use-web-app.ts';
import { track } from '../analytics/track.ts';

/** Two cards on home: to the list of categories, and to the map. */
export function NavigationCards() {
  const { t } = useTranslation();
  const { ads } = useWebApp();
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      <NavigationCard
        to="/category-list"
        icon={<LayoutGrid size={24} aria-hidden />}
        title={t('home.findServices')}
        text={t('home.findServicesText')}
        onClick={() => {
          track('category_list_clicked');
          ads?.categoryListClicked();
        }}
      />
      <NavigationCard
        to="/general-map"
        icon={<Map size={24} aria-hidden />}
        title={t('home.mapView')}
        text={t('home.mapViewText')}
        onClick={() => track('map_view_clicked')}
      />
    </ul>
  );
}

interface NavigationCardProps {
  to: string;
  icon: ReactNode;
  title: string;
  text: string;
  onClick: () => void;
}

function NavigationCard({ to, icon, title, text, onClick }: NavigationCardProps) {
  return (
    <li>
      <Link
        to={to}
        onClick={onClick}
        className="card flex h-full items-center gap-4 p-4 hover:border-line-strong"
      >
        <span className="text-green">{icon}</span>
        <span className="grow">
          <span className="block text-lg font-semibold">{title}</span>
          <span className="block text-sm text-muted">{text}</span>
        </span>
        <ChevronRight size={20} className="shrink-0 text-muted" aria-hidden />
      </Link>
    </li>
  );
}
