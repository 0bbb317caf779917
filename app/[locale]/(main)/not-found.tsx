import { NothingHere } from '@/components/shell/nothing-here';

export default NothingHere;
