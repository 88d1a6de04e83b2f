# Prints what Tab offers: `zsh -f offers.zsh <script> <line>…`. Each line's offers come one in a line, and
# then an empty line.
zmodload zsh/zpty
zpty shell "zsh -f -i"
zpty -w shell "source ${(q)0:a:h}/shell.zsh ${(q)1}"
zpty -r shell output '*READY*'
for line in "${@[2,-1]}"; do
  zpty -w -n shell "$line"$'\t\x18'
  zpty -r shell output '*OFFERED*'
  offers=(${(M)${(f)${output//$'\r'}}:#OFFER:*})
  print -rl -- ${offers#OFFER:} ''
done
