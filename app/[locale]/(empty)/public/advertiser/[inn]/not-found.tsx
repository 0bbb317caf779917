import { NoAdvertiser } from '@/components/advertiser-page/no-advertiser';

export default NoAdvertiser;
