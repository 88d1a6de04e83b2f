# Prints what Tab offers: `bash offers.bash <script> <line>…`, one offer in a line and then an empty line.
source "$1"
for line in "${@:2}"; do
  # Words as readline parts them: at blanks, and = is one of its own.
  read -ra COMP_WORDS <<<"${line//=/ = }"
  [[ $line == *[' '=] ]] && COMP_WORDS+=('')
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  "$(complete -p "${COMP_WORDS[0]}" | sed 's/.* -F \([^ ]*\).*/\1/')"
  printf '%s\n' "${COMPREPLY[@]}" ''
done
